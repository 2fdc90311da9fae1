import type { ReactNode } from 'react';
import type { Tone } from '../feedback/Badge.tsx';
import { Icon, type IconType } from '../text/Icon.tsx';
import { chakra } from '../theme/chakra.ts';

const List = chakra('ol', { base: { listStyle: 'none', margin: '0', padding: '0', display: 'grid' } });
const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2.5rem 1fr',
    columnGap: '3',
    paddingBottom: '6',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(1.25rem - 1px)',
      top: '2.75rem',
      bottom: '0.25rem',
      width: '2px',
      bg: 'border',
    },
    '&:last-child': { paddingBottom: '0', _before: { display: 'none' } },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '10',
    height: '10',
    flexShrink: '0',
    borderRadius: 'circle',
    fontSize: '0.875rem',
    fontWeight: 'semibold',
    letterSpacing: '0.02em',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', color: 'text', boxShadow: 'inset 0 0 0 1px {colors.border}' },
      accent: { bg: 'accent.subtle', color: 'link' },
      success: { bg: 'success.subtle', color: 'success' },
      warning: { bg: 'warning.subtle', color: 'warning' },
      danger: { bg: 'danger.subtle', color: 'danger' },
      info: { bg: 'info.subtle', color: 'info' },
    },
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    alignItems: 'baseline',
    paddingTop: '1.5',
    lineHeight: '1.4',
  },
});
const Body = chakra('div', { base: { gridColumn: '2', marginTop: '1', color: 'text' } });

/**
 * "Ria van den Berg" → "RB": the face of a person without a picture. For the eye only.
 *
 * @example <Initials name="Ria van den Berg" />
 */
export function Initials({ name, tone = 'neutral' }: { name: string; tone?: Tone }) {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '');
  return (
    <Mark tone={tone} aria-hidden="true">
      {letters.join('').toLocaleUpperCase('nl')}
    </Mark>
  );
}

/**
 * What happened, in order.
 *
 * @example
 * <Timeline>
 *   <TimelineItem title={t('timeline.sent')} time={<time dateTime={at}>{format.dateTime(at)}</time>} />
 * </Timeline>
 */
export function Timeline({ children }: { children: ReactNode }) {
  return <List>{children}</List>;
}

export type TimelineItemProps = {
  title: ReactNode;
  /** A `<time>` with the full date in `dateTime` and `title`. */
  time: ReactNode;
  /** Either who did it … */
  person?: string;
  /** … or what it was. */
  icon?: IconType;
  tone?: Tone;
  children?: ReactNode;
};

/**
 * One thing that happened: who did it or what it was, and when.
 *
 * @example
 * <TimelineItem title={event.title} time={<time dateTime={event.at}>{format.dateTime(event.at)}</time>} person={event.by} />
 */
export function TimelineItem({ title, time, person, icon, tone = 'neutral', children }: TimelineItemProps) {
  return (
    <Item>
      {icon || !person ? <Mark tone={tone}>{icon && <Icon of={icon} />}</Mark> : <Initials name={person} tone={tone} />}
      <Head>
        <chakra.strong fontWeight="semibold">{title}</chakra.strong>
        <chakra.span color="text.muted" fontSize="sm">
          {time}
        </chakra.span>
      </Head>
      {children && <Body>{children}</Body>}
    </Item>
  );
}
