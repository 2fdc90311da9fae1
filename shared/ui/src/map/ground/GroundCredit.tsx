import { Fragment } from 'react';
import { Link } from '../../text/Link.tsx';
import { useMapTexts } from '../mapTexts.ts';
import { attributions } from './attributions.ts';

/** Whose data the ground is drawn from. */
export function GroundCredit() {
  const texts = useMapTexts();
  return (
    <>
      {texts.data}{' '}
      {attributions.map(({ name, href }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Link href={href} newWindow>
            {name}
          </Link>
        </Fragment>
      ))}
      .
    </>
  );
}
