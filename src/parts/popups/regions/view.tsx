import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Region, RegionEntry } from '#features/portal/regions.ts'
import { regionsQuery } from '#features/portal/web/queries.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { DoorArt, LitDoorArt } from '#ui/art/door-art.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '#web/link.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import styles from './view.module.css'

export const Art = DoorArt

/** Portals and organizations of other regions, each with its country and language. */
export function View({ titleId }: PopupViewProps) {
  const t = useTranslations('portal')
  const { data, isError, refetch } = useQuery(regionsQuery())
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('regionsTitle')}
      </h2>
      {data ? (
        <Regions regions={data.regions} />
      ) : isError ? (
        <EmptyState
          title={t('regionsFailed')}
          action={<Button onClick={() => void refetch()}>{t('regionsRetry')}</Button>}
        />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Regions({ regions }: { regions: readonly Region[] }) {
  const t = useTranslations('portal')
  const { code } = useLanguage()
  const filled = regions.filter(({ entries }) => entries.length > 0)
  if (filled.length === 0) {
    return (
      <EmptyState art={<LitDoorArt />} title={t('regionsEmptyTitle')}>
        {t('regionsEmpty')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.lead}>{t('regionsLead')}</p>
      {filled.map(({ id, name, entries }) => (
        <section key={id} aria-labelledby={`region-${id}`} className={styles.region}>
          <h3 id={`region-${id}`} className={styles.name}>
            <bdi>{name[code] ?? name.en ?? Object.values(name)[0]}</bdi>
          </h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Entry({ entry: { name, country, language, logo, url } }: { entry: RegionEntry }) {
  const { formatLocale } = useLanguage()
  return (
    <Link to={url} className={styles.entry}>
      <span className={styles.sign}>
        {logo ? <img {...logo} alt="" className={styles.logo} /> : <Icon name="arch" />}
      </span>
      <span className={styles.words}>
        <span className={styles.entryName}>
          <bdi lang={language}>{name}</bdi>
        </span>
        <span className={styles.facts}>
          {countryIn(formatLocale, country)} · <bdi lang={language}>{languageOf(language).name}</bdi>
        </span>
      </span>
      <Icon name="arrow-end" className={styles.arrow} />
    </Link>
  )
}

function Waiting() {
  return (
    <div className={styles.region}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}

/** The country's name in the visitor's language, or its code if there is none. */
function countryIn(locale: string, country: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country
}
