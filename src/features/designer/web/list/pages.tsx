import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import type { AuthoredPage } from '#features/pages/authoring.ts'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Entries, Entry } from '#ui/entries.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { pagesQuery } from '#features/block-editing/web/queries.ts'
import { NewPage } from './new-page.tsx'
import { suggestedPage } from './suggested-page.ts'
import { PageActions } from './page-actions.tsx'
import styles from './pages.module.css'

const ADDRESS = '/admin/pages/'

/** All pages of the portal, to find, create, copy and edit them. */
export function Pages() {
  const t = useTranslations('admin.pages')
  const { code } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const { data } = useSuspenseQuery(pagesQuery(q || undefined))
  const suggested = suggestedPage(query)
  const [isMaking, setMaking] = useState(suggested !== undefined)
  const close = () => {
    setMaking(false)
    // Otherwise a reload would open the form again.
    if (suggested) setQuery({}, { replace: true })
  }
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('title')} path={ADDRESS} />
      <PageHead
        title={t('title')}
        note={t('note')}
        actions={<Button onClick={() => setMaking(true)}>{t('new')}</Button>}
      />
      <SearchField
        key={q}
        name="q"
        label={t('find')}
        submitLabel={t('search')}
        clearLabel={t('clear')}
        placeholder={t('find')}
        action={localAddress(ADDRESS, code)}
        defaultValue={q}
        onSearch={(text) => setQuery(text.trim() ? { q: text.trim() } : {}, { preventScrollReset: true })}
      />
      {data.pages.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('none')} />
      ) : (
        <Entries>
          {data.pages.map((page) => (
            <PageLine key={page.id} page={page} />
          ))}
        </Entries>
      )}
      <NewPage open={isMaking} suggested={suggested} onClose={close} />
    </div>
  )
}

function PageLine({ page }: { page: AuthoredPage }) {
  const t = useTranslations('admin.pages')
  const { title, alias, type, published, edited, publishAt, languages, blocks, changedAt } = page
  const path = type === 'main' ? '/' : `/${alias}/`
  return (
    <Entry side={<PageActions page={page} path={path} />} isQuiet={!published}>
      <h2 className={styles.title}>
        <Link to={`/designer/${page.id}/`} className={styles.name}>
          <bdi>{title}</bdi>
        </Link>
        <Badge tone={published ? 'ok' : 'sun'}>{t(published ? 'published' : 'draft')}</Badge>
        {published && edited && <Badge tone="sun">{t('edited')}</Badge>}
        {publishAt && <Badge tone="sun">{t('planned')}</Badge>}
      </h2>
      <p className={styles.facts}>
        <bdi dir="ltr">{path}</bdi> · {t(`types.${type}`)} · {t('blocks', { count: blocks })} ·{' '}
        {languages.map((lang, index) => (
          <Fragment key={lang}>
            {index > 0 && ', '}
            <bdi lang={htmlLangOf(lang)}>{languageOf(lang).name}</bdi>
          </Fragment>
        ))}
      </p>
      <p className={styles.facts}>
        {t('changed')} <MomentText value={changedAt} />
      </p>
    </Entry>
  )
}
