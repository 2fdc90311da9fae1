import { date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { standardColumns, standardKey } from '../../database/standardColumns.ts';

export const figureSpans = ['day', 'month'] as const;
export const figureDimensions = [
  'all',
  'source',
  'organization',
  'vacancy',
  'category',
  'place',
  'bin',
  'page',
] as const;
export type FigureDimension = (typeof figureDimensions)[number];

/** Events of a centre added up by day and by month, whole and by its parts. Made of `figure_events` alone. */
export const figureCounts = pgTable(
  'figure_counts',
  {
    ...standardColumns(),
    centerId: uuid().notNull(),
    span: text({ enum: figureSpans }).notNull(),
    startsOn: date().notNull(),
    metric: text().notNull(),
    /** Empty where there is no vacancy. */
    vacancyType: text().notNull(),
    dimension: text({ enum: figureDimensions }).notNull(),
    /** The part; empty for the whole, and for what has none of its kind. */
    key: text().notNull(),
    value: integer().notNull(),
  },
  (table) => [
    standardKey(table),
    uniqueIndex('figure_counts_cell_index').on(
      table.tenant,
      table.centerId,
      table.dimension,
      table.metric,
      table.span,
      table.startsOn,
      table.vacancyType,
      table.key,
    ),
  ],
);
