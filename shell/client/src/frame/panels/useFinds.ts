import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useStore } from 'zustand';
import { decideAccess, guardContextOf } from '../guards/guards.ts';
import { useWorkGroups } from '../menus/useWorkGroups.ts';

const kinds = ['screens', 'vacancies', 'applications', 'users', 'organizations', 'pages'] as const;
export type Find = { key: string; kind: (typeof kinds)[number]; title: string; detail: string | null; path: string };

/** Somebody who types on is not done asking. */
const pause = 200;
const fewestLetters = 2;
const mostScreens = 8;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The screens and steps that the reader may open from anywhere: those of the navigation first. */
function useScreens(): Find[] {
  const platform = usePlatform();
  const who = useStore(platform.session);
  const modules = useStore(platform.composition, (state) => state.modules);
  const { groups } = useWorkGroups();
  const entries = groups.flatMap(({ items }) => items).map(({ path, label }) => ({ path, title: label }));
  const context = { ...guardContextOf(platform), modules };
  const routes = modules
    .flatMap((module) => module.routes)
    .filter(({ path, access, permission }) => access === 'protected' && permission && !/[:*]/.test(path))
    .map(({ path, title }) => ({ path, title: title[platform.locale] }))
    .filter(({ path }) => entries.every((entry) => entry.path !== path));
  return [...entries, ...routes]
    .filter(({ path }) => decideAccess(path, who, context).kind === 'show')
    .map(({ path, title }) => ({ key: path, kind: 'screens', title, detail: null, path }));
}

/** What fits the words: screens at once, records as soon as the API has found them. */
export function useFinds(text: string): { finds: Find[]; isWaiting: boolean; hasFailed: boolean } {
  const platform = usePlatform();
  const who = useStore(platform.session);
  const [asked, setAsked] = useState('');
  const words = text.trim();
  useEffect(() => platform.clock.after(pause, () => setAsked(words)), [platform.clock, words]);
  const address = asked.length < fewestLetters ? null : `/api/v1/quick_search?q=${encodeURIComponent(asked)}`;
  const { data, error, isLoading } = useSWR<WireDocument>(address, { keepPreviousData: true });
  const parts = plain(words).split(/\s+/);
  const screens = useScreens().filter(({ title }) => parts.every((part) => plain(title).includes(part)));
  const context = guardContextOf(platform);
  const records = address === null || words.length < fewestLetters ? [] : ((data?.data ?? []) as WireResource[]);
  const found = records
    .map(({ id, attributes }) => ({ key: id, ...(attributes as Omit<Find, 'key'>) }))
    // What no module of the site has a page for cannot be gone to.
    .filter(({ path }) => decideAccess(path, who, context).kind === 'show');
  const finds = [...screens.slice(0, mostScreens), ...found].sort(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
  return { finds, isWaiting: words !== asked || isLoading, hasFailed: error !== undefined };
}
