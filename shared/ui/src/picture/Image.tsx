import type { ComponentProps } from 'react';
import { chakra } from '../theme/chakra.ts';

const Img = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    objectFit: 'cover',
    bgColor: 'bg.subtle',
    bgSize: '100% 100%',
    bgRepeat: 'no-repeat',
    _dark: { filter: 'brightness(0.88)' },
  },
});

const widths = [320, 640, 960, 1280];
const stored = /^(.*\/media\/[^/?#]+\/)\d+(\.webp)/;

/** The head of a bitmap of six by four points in 16 bits: a preview (`@omzien/model/picture`) is what follows it. */
const bitmap = `data:image/bmp;base64,Qk1mAAAAAAAAADYAAAAoAAAABgAAAAQAAAABABAAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAA`;
const carried = /#([A-Za-z0-9+/]{64})$/;

/** A browser draws six by four points as large as the picture and smooths them: a blur without a filter. */
const previewIn = (src: string) => {
  const points = carried.exec(src)?.[1];
  return points ? { backgroundImage: `url(${bitmap}${points})` } : undefined;
};

/**
 * `…/media/<id>/960.webp` also exists in the other widths; other addresses have only themselves.
 *
 * @example <img src={src} srcSet={sourcesOf(src)} sizes="100vw" alt="" />
 */
export function sourcesOf(src: string): string | undefined {
  const [, base, ending] = stored.exec(src) ?? [];
  return base && ending ? widths.map((width) => `${base}${width}${ending} ${width}w`).join(', ') : undefined;
}

export type ImageProps = Omit<ComponentProps<typeof Img>, 'alt' | 'src' | 'width' | 'height' | 'ratio'> & {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** Width by height; keeps the room free until the picture is there. */
  ratio?: readonly [number, number];
  /** How wide the picture is drawn, as in HTML. */
  sizes?: string;
  /** For the first and largest picture of a page: loaded at once, before the others. */
  eager?: boolean;
};

/**
 * A picture in the width that fits the screen, with its room kept free: nothing jumps when it arrives. Where its address
 * carries a preview, that stands there until then.
 *
 * @example <Image src={vacancy.imageUrl} alt="" ratio={[3, 2]} sizes="(min-width: 48em) 33vw, 100vw" />
 */
export function Image({ src, alt, ratio = [16, 9], sizes = '100vw', eager = false, style, ...props }: ImageProps) {
  return (
    <Img
      src={src.replace(carried, '')}
      srcSet={sourcesOf(src)}
      sizes={sizes}
      alt={alt}
      htmlWidth={960}
      htmlHeight={Math.round((960 * ratio[1]) / ratio[0])}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      aspectRatio={`${ratio[0]} / ${ratio[1]}`}
      style={{ ...previewIn(src), ...style }}
      {...props}
    />
  );
}
