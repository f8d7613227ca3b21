import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import type { Page } from '#features/pages/model.ts'
import { Blocks, prepareBlocks } from '#features/pages/web/blocks.tsx'
import { pageByIdQuery, pageQuery } from '#features/pages/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import { hasOwnTitle, shownIn } from './rules.ts'
import type { PagePopupProps } from './popup.ts'
import styles from './view.module.css'

/** Renders a page as at its own address. */
export function View({ titleId, alias, id }: PagePopupProps & PopupViewProps) {
  const t = useTranslations('page')
  const { code } = useLanguage()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['page popup', alias, id, code],
    queryFn: () => loadPage(queryClient, code, { alias, id }),
    retry: false,
  })
  if (data) return <Shown titleId={titleId} page={data} />
  if (!error) return <Waiting titleId={titleId} />
  const isGone = problemOf(error).status === 404
  return (
    <div id={titleId}>
      <EmptyState
        title={t(isGone ? 'popupPageGone' : 'popupPageFailed')}
        action={!isGone && <Button onClick={() => void refetch()}>{t('popupPageRetry')}</Button>}
      />
    </div>
  )
}

function Shown({ titleId, page }: { titleId: string; page: Page }) {
  const blocks = shownIn(page.components)
  const isSaid = hasOwnTitle(blocks)
  return (
    <div className={styles.page}>
      <h2 id={titleId} className={styles.title} data-hidden={isSaid || undefined}>
        {isSaid ? <VisuallyHidden>{page.title}</VisuallyHidden> : page.title}
      </h2>
      <Blocks blocks={blocks} flow="column" languages={page.languages} />
    </div>
  )
}

function Waiting({ titleId }: { titleId: string }) {
  const t = useTranslations('portal')
  return (
    <div aria-busy="true" className={styles.waiting}>
      <h2 id={titleId}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h2>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  )
}

/** Loads the page with the code and data of its blocks. */
async function loadPage(queryClient: QueryClient, lang: string, of: Asked): Promise<Page> {
  const page = await findPage(queryClient, lang, of)
  await prepareBlocks({ blocks: shownIn(page.components), queryClient, lang })
  return page
}

type Asked = { [Name in keyof PagePopupProps]: PagePopupProps[Name] | undefined }

const findPage = (queryClient: QueryClient, lang: string, { alias, id = '' }: Asked): Promise<Page> =>
  alias === undefined
    ? queryClient.ensureQueryData(pageByIdQuery(id, lang))
    : queryClient.ensureQueryData(pageQuery(alias, lang))
