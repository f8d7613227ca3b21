import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { queryOf } from '#features/admin-shell/address.ts'
import { FilterForm } from '#features/admin-shell/web/filter-form.tsx'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { languageOf } from '#i18n/languages.ts'
import { languagesQuery } from '#features/settings/web/languages-query.ts'
import { TEXT_PACKAGES } from '#i18n/messages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { TEXT_STATES, type TextFilter, textFilterIn, TEXTS_PAGE } from '../model.ts'
import { Entry } from './entry.tsx'
import { Files } from './files.tsx'
import { LanguageState } from './language-state.tsx'
import { translationsQuery } from './queries.ts'
import styles from './translations.module.css'

export const TRANSLATIONS_PAGE = '/admin/translations/'

/** Texts of the interface beside English, with filters for missing, outdated and own ones. */
export function Translations() {
  const t = useTranslations('admin.translations')
  const [query] = useSearchParams()
  const { code } = useLanguage()
  const filter = textFilterIn(query)
  const { data } = useSuspenseQuery(translationsQuery(filter))
  const { lang, offset = 0 } = filter
  const hrefOf = (page: number) =>
    localAddress(TRANSLATIONS_PAGE, code) + queryOf({ ...asked(filter), offset: String((page - 1) * TEXTS_PAGE) })
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('title')} path={TRANSLATIONS_PAGE} />
      <PageHead title={t('title')} note={t('note')} />
      <Filter filter={filter} />
      <Counts lang={lang} counts={data.counts} />
      <Files key={lang} lang={lang} />
      {data.texts.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('none')} level={2}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.texts}>
          {data.texts.map((text) => (
            <Entry key={`${lang} ${text.key} ${text.own?.text ?? ''}`} lang={lang} text={text} />
          ))}
        </ul>
      )}
      <Pagination
        label={t('pages')}
        page={Math.floor(offset / TEXTS_PAGE) + 1}
        pages={Math.max(1, Math.ceil(data.total / TEXTS_PAGE))}
        hrefOf={hrefOf}
        previousLabel={t('previous')}
        nextLabel={t('next')}
      />
    </div>
  )
}

const asked = ({ lang, package: name, state, q }: TextFilter) => ({ lang, package: name, state, q })

function Filter({ filter }: { filter: TextFilter }) {
  const t = useTranslations('admin.translations')
  const format = useFormatter()
  const { data } = useSuspenseQuery(languagesQuery())
  return (
    <FilterForm label={t('filter')} to={TRANSLATIONS_PAGE} filter={asked(filter)}>
      <Select
        name="lang"
        label={t('language')}
        defaultValue={filter.lang}
        options={data.languages.map(({ code, share }) => ({
          value: code,
          text: t('languageShare', {
            language: languageOf(code).name,
            share: format.number(share / 100, { style: 'percent' }),
          }),
        }))}
      />
      <Select
        name="package"
        label={t('package')}
        defaultValue={filter.package ?? ''}
        options={[
          { value: '', text: t('everyPackage') },
          ...TEXT_PACKAGES.map((value) => ({ value, text: t(`packages.${value}`) })),
        ]}
      />
      <Select
        name="state"
        label={t('state')}
        defaultValue={filter.state ?? ''}
        options={[
          { value: '', text: t('everyState') },
          ...TEXT_STATES.map((value) => ({ value, text: t(`states.${value}`) })),
        ]}
      />
      <Field name="q" label={t('words')} defaultValue={filter.q} dir="auto" maxLength={100} />
    </FilterForm>
  )
}

const settingsLink = (words: ReactNode) => <Link to="/admin/settings/portal/">{words}</Link>

interface CountsProps {
  lang: string
  counts: { all: number; missing: number; outdated: number; own: number }
}

function Counts({ lang, counts }: CountsProps) {
  const t = useTranslations('admin.translations')
  const format = useFormatter()
  return (
    <section aria-label={t('counts')} className={styles.counts}>
      <StatList>
        <Stat value={format.number(counts.all)} label={t('all')} />
        {TEXT_STATES.map((state) => (
          <Stat key={state} value={format.number(counts[state])} label={t(`states.${state}`)} />
        ))}
      </StatList>
      <LanguageState lang={lang} />
      <p className={styles.quiet}>
        {t.rich('offered', {
          language: languageOf(lang).name,
          settings: settingsLink,
        })}
      </p>
    </section>
  )
}
