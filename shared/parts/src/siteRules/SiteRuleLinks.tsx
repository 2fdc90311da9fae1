import { useHref } from '@omzien/platform';
import { Link, Row } from '@omzien/ui';
import { useSiteRuleTexts } from './useSiteRuleTexts.ts';

const look = { newWindow: true, display: 'inline-flex', alignItems: 'center', minHeight: 'target' } as const;

/**
 * Beside a tick by which somebody agrees: what it is that they agree to. Opens beside the form, so that nothing typed is
 * lost.
 *
 * @example <SiteRuleLinks rules />
 */
export function SiteRuleLinks({ rules = false }: { rules?: boolean }) {
  const { t } = useSiteRuleTexts();
  const href = useHref();
  return (
    <Row columnGap="5" rowGap="0" fontSize="sm">
      {rules && (
        <Link href={href('/huisregels')} {...look}>
          {t('rules')}
        </Link>
      )}
      <Link href={href('/privacy')} {...look}>
        {t('privacy')}
      </Link>
    </Row>
  );
}
