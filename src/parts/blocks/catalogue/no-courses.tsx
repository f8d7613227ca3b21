import { useTranslations } from 'use-intl'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'
import type { CatalogueQuery } from './address.ts'
import { useStay } from './use-stay.ts'

/** Empty state: nothing matches, or there are no courses yet, with the one action that helps. */
export function NoCourses({ query, isPortalEmpty }: { query: CatalogueQuery; isPortalEmpty: boolean }) {
  const t = useTranslations('page')
  const { linkTo } = useStay()
  if (isPortalEmpty) {
    return (
      <EmptyState art={<LitDoorArt />} title={t('catalogueNoneYet')} action={<Home text={t('catalogueHome')} />}>
        {t('catalogueNoneYetText')}
      </EmptyState>
    )
  }
  const title = query.q ? t('catalogueNotFound', { q: query.q }) : t('catalogueNoneHere')
  const showAll = (
    <a {...linkTo('')} className={buttonClass({})}>
      {t('catalogueShowAll')}
    </a>
  )
  return (
    <EmptyState art={<LitDoorArt />} title={title} action={showAll}>
      {query.q && t('catalogueNotFoundText')}
    </EmptyState>
  )
}

const Home = ({ text }: { text: string }) => (
  <Link to="/" className={buttonClass({})}>
    {text}
  </Link>
)
