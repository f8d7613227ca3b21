import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import { COUNT_MAX } from '../limits.ts'
import type { DeskFrame } from '../model.ts'
import { DESK_TABS } from '../tabs.ts'
import { type DeskPlace, listAddress } from './address.ts'
import { ChosenFilters, Filters } from './filters.tsx'
import { SearchResults } from './search-results.tsx'
import { InboxPages } from './inbox-pages.tsx'
import styles from './inbox.module.css'
import { Queue } from './queue.tsx'

interface InboxListProps {
  frame: DeskFrame
  place: DeskPlace
  openId: string | undefined
}

/** Left column of the inbox: tabs, filters and conversations. */
export function InboxList({ frame, place, openId }: InboxListProps) {
  const t = useTranslations('desk')
  return (
    <section className={styles.list} aria-label={t('chats')} data-list>
      <header className={styles.head}>
        <div className={styles.ways}>
          <h2 className={styles.title}>{t(`titles.${place.q === undefined ? place.tab : 'found'}`)}</h2>
          <Filters frame={frame} place={place} />
          <Search key={place.q} place={place} />
        </div>
        <Tabs frame={frame} place={place} />
        <ChosenFilters frame={frame} place={place} />
      </header>
      <div className={styles.scroller}>
        {place.q !== undefined ? (
          <SearchResults q={place.q} place={place} openId={openId} />
        ) : place.tab === 'queue' ? (
          <Queue />
        ) : (
          <InboxPages place={place} tab={place.tab} openId={openId} />
        )}
      </div>
    </section>
  )
}

const shownCount = (count: number) => (count > COUNT_MAX ? `${COUNT_MAX}+` : count)

function Tabs({ frame, place }: Omit<InboxListProps, 'openId'>) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const { waiting, queue, due } = frame.counts
  const counts: Partial<Record<DeskPlace['tab'], number>> = { waiting, queue, snoozed: due }
  const [waits, mine, all, ...others] = DESK_TABS
  return (
    <TabLinks
      label={t('lists')}
      links={[waits, mine, all, 'queue' as const, ...others].map((tab) => {
        const count = counts[tab] ?? 0
        return {
          href: localAddress(listAddress({ tab, filter: tab === 'queue' ? {} : place.filter }), code),
          title: t(`tabs.${tab}`),
          isCurrent: place.tab === tab && place.q === undefined,
          ...(count > 0 && { count: shownCount(count) }),
        }
      })}
    />
  )
}

/** The search button opens the field; it is open if the address has a query. */
function Search({ place }: { place: DeskPlace }) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(place.q !== undefined)
  const go = (q: string) => void navigate(localAddress(listAddress({ ...place, q: q.trim() || undefined }), code))
  return (
    <>
      <IconButton
        icon="search"
        label={t('search')}
        aria-expanded={isOpen}
        data-desk-search
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <SearchField
          label={t('search')}
          submitLabel={t('searchGo')}
          clearLabel={t('clearSearch')}
          placeholder={t('searchWhat')}
          action={localAddress('/desk/', code)}
          className={styles.search}
          defaultValue={place.q}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears when the search button is pressed
          autoFocus={place.q === undefined}
          onSearch={go}
        />
      )}
    </>
  )
}
