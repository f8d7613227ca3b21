import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { CampaignView } from '../campaign-view.tsx'
import { campaignQuery } from '../promotions-queries.ts'

/** The active campaign, with the form to donate (IMPL-25). */
export function Page() {
  const t = useTranslations('page.orders.campaign')
  const { code } = useLanguage()
  const { campaign } = useSuspenseQuery(campaignQuery(code)).data
  const title = campaign?.title ?? t('noneTitle')
  const description = campaign?.text.slice(0, 200) ?? ''
  const seo = {
    title,
    description,
    keywords: '',
    url: localAddress('/donate/', code),
    og: { title, description },
  }
  return (
    <>
      <PageMeta seo={seo} noindex={campaign === null} />
      {campaign ? (
        <CampaignView campaign={campaign} />
      ) : (
        <EmptyState level={1} art={<LitDoorArt />} title={title}>
          {t('noneText')}
        </EmptyState>
      )}
    </>
  )
}
