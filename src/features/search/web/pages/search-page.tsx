import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { debounce, INPUT_DEBOUNCE_MS } from '#ui/timing.ts'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { QUERY_MAX_LENGTH } from '../../limits.ts'
import { searchOf, searchQuery, parseSearch } from '../queries.ts'
import { Results } from '../results.tsx'
import styles from './search-page.module.css'

/** Searches courses, lessons and pages. The query is in the address, so the page works without scripts. */
export function Page() {
  const t = useTranslations('page.search')
  const { search } = useLocation()
  const { code } = useLanguage()
  const params = parseSearch(search)
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(code, params),
    enabled: params.q !== '',
    placeholderData: (before) => (params.q === '' ? undefined : before),
  })
  const title = params.q ? t('titleOf', { q: params.q }) : t('title')
  return (
    <section className={styles.page}>
      <PageMeta noindex seo={{ ...NO_SEO, title, url: localAddress('/search/', code), og: { ...NO_SEO.og, title } }} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Field q={params.q} />
      </header>
      <div className={styles.body} data-old={isPlaceholderData || undefined} aria-live="polite">
        {params.q === '' ? (
          <p className={styles.hint}>{t('begin')}</p>
        ) : (
          data && <Results params={params} answer={data} />
        )}
      </div>
    </section>
  )
}

const NO_SEO = { description: '', keywords: '', og: { description: '' } }

function Field({ q }: { q: string }) {
  const t = useTranslations('page.search')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  // Typing replaces the address, so that Back leads to the previous page.
  const go = (text: string) =>
    void navigate({ search: searchOf({ q: text.trim(), page: 1 }) }, { replace: true, preventScrollReset: true })
  const typed = useRef<ReturnType<typeof debounce<[string]>>>(undefined)
  useEffect(() => () => typed.current?.cancel(), [])
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (!input) return
    if (input !== document.activeElement) input.value = q
    // Focuses the field on an empty search; results are read instead.
    if (q === '' && matchMedia('(hover: hover)').matches) input.focus({ preventScroll: true })
  }, [q])
  return (
    <div ref={box} className={styles.field} data-screen>
      <SearchField
        action={localAddress('/search/', code)}
        label={t('label')}
        submitLabel={t('go')}
        clearLabel={t('clear')}
        placeholder={t('placeholder')}
        defaultValue={q}
        maxLength={QUERY_MAX_LENGTH}
        onText={(text) => {
          typed.current ??= debounce(go, INPUT_DEBOUNCE_MS)
          typed.current(text)
        }}
        onSearch={(text) => {
          typed.current?.cancel()
          go(text)
        }}
      />
    </div>
  )
}
