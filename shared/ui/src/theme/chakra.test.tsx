import { chakra as chakraFactory } from '@chakra-ui/react/styled-system';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ElementType, ReactNode } from 'react';
import { createUiCache, UiProvider } from '../UiProvider.tsx';
import { chakra } from './chakra.ts';

type Factory = (tag: string, config?: object, options?: object) => ElementType;
const [ours, theirs] = [chakra, chakraFactory] as unknown as Factory[] as [Factory, Factory];
const look = {
  base: { display: 'flex', color: 'text', _hover: { color: 'accent' }, '& > li': { margin: '0' } },
  variants: {
    tone: { muted: { color: 'text.muted' }, danger: { color: 'danger', _dark: { color: 'white' } } },
    size: { sm: { fontSize: 'sm' }, md: { fontSize: 'md', paddingInline: { base: '2', md: '4' } } },
    wide: { true: { width: 'full' } },
  },
  compoundVariants: [{ tone: 'muted', size: 'md', css: { opacity: 0.5 } }],
  defaultVariants: { size: 'md' },
};

const Titled = ({ className, title }: { className?: string; title?: string }) => <b className={className}>{title}</b>;

/** What stands in the page, and which looks came into it. */
function drawn(factory: Factory, parts: (make: Factory) => ReactNode) {
  const cache = createUiCache();
  const { container, unmount } = render(
    <UiProvider locale="nl" cache={cache}>
      {parts(factory)}
    </UiProvider>,
  );
  // In whatever order the attributes are.
  const elements = [...container.querySelectorAll('*')].map(({ tagName, attributes, textContent }) => [
    tagName,
    [...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    textContent,
  ]);
  const rules = Object.keys(cache.inserted)
    // An element without a look.
    .filter((name) => name !== '0')
    .sort();
  unmount();
  return { elements, looks: rules };
}

const cases: Record<string, (make: Factory) => ReactNode> = {
  'nothing but an element': (make) => {
    const Part = make('div');
    return <Part />;
  },
  'a recipe': (make) => {
    const Part = make('p', look);
    return (
      <>
        <Part>a</Part>
        <Part tone="muted">b</Part>
        <Part tone="danger" size="sm" wide>
          c
        </Part>
        <Part size={{ base: 'sm', md: 'md' }}>d</Part>
      </>
    );
  },
  'words of style, in any order': (make) => {
    const Part = make('div', look);
    return (
      <>
        <Part color="accent" padding={{ base: '4', md: '6' }} css={{ '&:focus': { top: '0' } }} />
        <Part padding={4} margin="4" color={undefined} opacity={0} zIndex={null} />
        <Part css={[{ color: 'red' }, false, { _hover: { color: 'blue' } }]} colorPalette="red" />
        <Part margin="4" padding="4" hidden aria-hidden data-x="1" onClick={() => {}} tabIndex={-1} />
      </>
    );
  },
  'another element, and a component': (make) => {
    const Part = make('div', look);
    return (
      <>
        <Part as="ul" className="own other">
          <li>a</li>
        </Part>
        <Part as={Titled} title="b" color="accent" />
      </>
    );
  },
  'a part inside a part that hands its look on': (make) => {
    const Inner = make('span', look);
    const Outer = make('div', { base: { fontWeight: 'bold', color: 'accent' } });
    return <Outer as={Inner} className="own" margin="2" />;
  },
  'what is given where nothing is said': (make) => {
    const Part = make('div', { base: { height: '4' } }, { defaultProps: { 'aria-hidden': true, height: '6' } });
    return (
      <>
        <Part />
        <Part height="8" />
      </>
    );
  },
  'a child in its place': (make) => {
    const Part = make('div', look);
    return (
      <Part asChild tone="muted" margin="2" className="own">
        <section id="x">a</section>
      </Part>
    );
  },
  'drawings and native names': (make) => {
    const [Svg, Path, Picture] = [make('svg', { base: { color: 'accent' } }), make('path'), make('img')];
    return (
      <>
        <Svg viewBox="0 0 1 1" width="4" stroke="accent">
          <Path d="M0 0" strokeWidth="2" />
        </Svg>
        <Picture alt="" htmlWidth={20} htmlHeight="30" width="full" />
      </>
    );
  },
};

test.each(Object.entries(cases))("%s looks as with Chakra's own factory", (_name, parts) => {
  expect(drawn(ours, parts)).toEqual(drawn(theirs, parts));
});

test('a look that is known is put into every page', () => {
  const Part = ours('p', look);
  const [first, second] = [1, 2].map(() => drawn(ours, () => <Part margin="3">a</Part>));
  expect(second).toEqual(first);
  expect(first?.looks).not.toEqual([]);
});

test('a part gives its element', () => {
  const Part = ours('p', look);
  let element: HTMLElement | null = null;
  const cache = createUiCache();
  render(
    <UiProvider locale="nl" cache={cache}>
      <Part
        ref={(node: HTMLParagraphElement | null) => {
          element = node;
        }}
      />
    </UiProvider>,
  );
  expect((element as HTMLElement | null)?.tagName).toBe('P');
});
