import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { GiftView } from '../gift-view.tsx'
import { giftQuery } from '../promotions-queries.ts'

/** A gift: anybody with the link sees it, and a signed-in visitor can claim it. */
export function Page() {
  const t = useTranslations('page.orders.gift')
  const { code } = useLanguage()
  const { token = '' } = useParams()
  const { data } = useQuery({ ...giftQuery(token, code), retry: false })
  const title = t('name')
  const seo = {
    title,
    description: '',
    keywords: '',
    // Not the address itself, which would let others claim the gift.
    url: localAddress('/', code),
    og: { title, description: '' },
  }
  return (
    <>
      <PageMeta seo={seo} noindex />
      <GiftView key={token} token={token} gift={data} />
    </>
  )
}
