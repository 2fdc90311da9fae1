import { type chakra as ChakraFactory, type SystemContext, useChakraContext } from '@chakra-ui/react/styled-system';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { getRegisteredStyles } from '@emotion/utils';
import { Children, cloneElement, createElement, type ElementType, type ReactElement, useInsertionEffect } from 'react';
import { insertLook, insertWhileDrawn } from './insertLook.ts';

type Values = Record<string, unknown>;
type Recipe = { (variants: Values): Values; variantKeys: string[] };
/** What one part has been drawn with in one system. */
type Looks = { recipe: Recipe; variants: ReadonlySet<string>; made: Map<string, SerializedStyles> };
type Options = { defaultProps?: Values };

/** Attributes that have the name of a style. */
const nativeNames: Readonly<Record<string, string>> = {
  htmlWidth: 'width',
  htmlHeight: 'height',
  htmlSize: 'size',
  htmlTranslate: 'translate',
};
/** Attributes of drawings that are styles elsewhere. */
const drawnNames: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
};

/** Of one part at most so many looks are remembered: what is measured in the page would go on for ever. */
const mostLooks = 400;

// What no value has in it.
const [between, notText] = ['\u0000', '\u0001'];
const keyOf = (value: unknown): string => (typeof value === 'string' ? value : `${notText}${JSON.stringify(value)}`);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.flat() : [value]).filter(Boolean);

/** The child with what the part would have drawn; what the child says of itself holds. */
function inPlace({ children, ...own }: Values) {
  const child = Children.only(children) as ReactElement<Values>;
  const className = [own.className, child.props.className].filter(Boolean).join(' ');
  return cloneElement(child, { ...own, ...child.props, ...(className ? { className } : {}) });
}

function partOf(tag: string, config: object = {}, { defaultProps }: Options = {}) {
  const attributes = drawnNames[tag] ?? [];
  const systems = new WeakMap<object, Looks>();

  /** The roots of frame and modules have systems of their own that work styles out by the same function. */
  function looksIn(system: SystemContext): Looks {
    const known = systems.get(system.css);
    if (known) return known;
    const recipe = system.cva(config as never) as unknown as Recipe;
    const fresh = { recipe, variants: new Set(recipe.variantKeys), made: new Map<string, SerializedStyles>() };
    systems.set(system.css, fresh);
    return fresh;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, where its file is read.
  function Part(given: Values) {
    const system = useChakraContext();
    const cache = useEmotionCache();
    if (!cache) throw new Error('A part of the kit is drawn outside UiProvider.');
    const { recipe, variants, made } = looksIn(system);
    const props = defaultProps ? { ...defaultProps, ...given } : given;
    const final: Values = {};
    let key = '';
    let chosen: Values | undefined;
    let style: Values | undefined;
    for (const name in props) {
      const value = props[name];
      if (value === undefined || name === 'as' || name === 'className' || name === 'asChild') continue;
      if (name === 'children' || name === 'ref' || attributes.includes(name)) final[name] = value;
      else if (variants.has(name)) {
        chosen ??= {};
        chosen[name] = value;
        key += `${between}${name}=${keyOf(value)}`;
      } else if (name in nativeNames) final[nativeNames[name] as string] = value;
      else if (system.isValidProperty(name)) {
        style ??= {};
        style[name] = value;
        key += `${between}${name}:${keyOf(value)}`;
      } else final[name] = value;
    }

    const { className } = props as { className?: string };
    // What another part was styled with and handed on is one look with this one.
    const handedOn: string[] = [];
    const names = className ? getRegisteredStyles(cache.registered, handedOn, className) : '';
    let look = handedOn.length === 0 ? made.get(key) : undefined;
    if (!look) {
      const { css, ...words } = style ?? {};
      const worked = system.css(recipe(chosen ?? {}) as never, ...(listOf(css) as never[]), words as never);
      look = serializeStyles([worked as never, ...(handedOn as never[])], cache.registered);
      if (handedOn.length === 0) {
        if (made.size >= mostLooks) made.clear();
        made.set(key, look);
      }
    }
    const isElement = typeof (props.as ?? tag) === 'string';
    const known = look;
    insertWhileDrawn(cache, known, isElement);
    useInsertionEffect(() => insertLook(cache, known, isElement), [cache, known, isElement]);
    const drawn = `${names.trim()}${names && look.styles ? ' ' : ''}${look.styles ? `${cache.key}-${look.name}` : ''}`;
    if (drawn.trim()) final.className = drawn.trim();
    return props.asChild ? inPlace(final) : createElement((props.as ?? tag) as ElementType, final);
  }
  Part.displayName = `chakra(${tag})`;
  return Part;
}

const plain = new Map<string, unknown>();

/**
 * Chakra's factory with the same looks and class names. For elements each look is worked out once for a design and found
 * again by its words, in one component; Chakra's own works each one out whenever it is drawn, in three. For elements
 * alone: parts of Ark are styled by Chakra's own (decision 054).
 *
 * @example const Row = chakra('div', { base: { display: 'flex' }, variants: { … } });
 */
export const chakra = new Proxy(partOf, {
  get(_, tag: string) {
    const known = plain.get(tag) ?? partOf(tag);
    plain.set(tag, known);
    return known;
  },
}) as unknown as typeof ChakraFactory;
