import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createUiCache, UiProvider } from '../core.ts';
import { Fact, Facts } from '../facts/facts.tsx';
import { Initials, Timeline, TimelineItem } from './timeline.tsx';

const show = (children: React.ReactNode) =>
  render(
    <UiProvider locale="en" cache={createUiCache()}>
      {children}
    </UiProvider>,
  );

test.each([
  ['Ria van den Berg', 'RB'],
  ['Sam', 'S'],
  ['  çelik  özdemir ', 'ÇÖ'],
  ['', ''],
])('the face of %j is %j', (name, expected) => {
  const { container } = show(<Initials name={name} />);
  expect(container.textContent).toBe(expected);
});

test('a timeline is an ordered list of what happened', () => {
  show(
    <Timeline>
      <TimelineItem person="Ria Berg" title="Ria applied" time="yesterday">
        I would like to help.
      </TimelineItem>
      <TimelineItem title="Accepted" time="today" />
    </Timeline>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'RBRia appliedyesterdayI would like to help.',
    'Acceptedtoday',
  ]);
});

test('a fact without a value is left out', () => {
  show(
    <Facts>
      <Fact label="When">Tuesday</Fact>
      <Fact label="Where">{null}</Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['When']);
});
