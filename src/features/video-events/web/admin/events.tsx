import { useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedEvent } from '../../model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Entries, Entry } from '#ui/entries.tsx'
import { type FormError, FormErrors } from '#ui/form-errors.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import { EVENTS_PAGE, NEW } from './events-address.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './events.module.css'
import { eventsQuery } from './queries.ts'
import { useLocalDate } from '#features/webinars/web/admin/use-local-date.ts'
import { Participants } from './participants.tsx'

/** Lists video events, which can be created, edited and copied as a series, with their participants (IMPL-19). */
export function Events() {
  const t = useTranslations('admin.events')
  const { data } = useSuspenseQuery(eventsQuery())
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={EVENTS_PAGE}
      file={{ list: 'events' }}
      actions={
        <Link to={`${EVENTS_PAGE}${NEW}/`} className={buttonClass()}>
          {t('make')}
        </Link>
      }
      empty={data.events.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <Entries>
        {data.events.map((event) => (
          <EventEntry key={event.id} event={event} />
        ))}
      </Entries>
    </AdminListPage>
  )
}

function EventEntry({ event }: { event: SavedEvent }) {
  const t = useTranslations('admin.events')
  const date = useLocalDate()
  const { id, alias, title, episodes, published, hasPage } = event
  const [first, last] = [episodes[0]?.localStart, episodes.at(-1)?.localStart]
  return (
    <Entry
      sideWidth="form"
      side={
        <div className={styles.words}>
          <Participants id={id} count={event.participants} />
          <details className={styles.came}>
            <summary className={page.summary}>{t('copy')}</summary>
            <CopyForm id={id} />
          </details>
        </div>
      }
    >
      <h2 className={page.entryTitle}>
        <Link to={`${EVENTS_PAGE}${id}/`}>
          <bdi>{title}</bdi>
        </Link>
        <Badge tone={published ? 'ok' : 'plain'}>{t(published ? 'isPublished' : 'isHidden')}</Badge>
      </h2>
      <p className={page.secondary}>
        {t('episodes', { count: episodes.length })}
        {first !== undefined && last !== undefined && (
          <>
            {' · '}
            {date(first)}
            {first.slice(0, 10) !== last.slice(0, 10) && <> – {date(last)}</>}
          </>
        )}
        {event.host && (
          <>
            {' · '}
            <bdi>{event.host.name}</bdi>
          </>
        )}
      </p>
      <p>
        {hasPage ? (
          <Link to={`/${alias}/`}>{t('toPage')}</Link>
        ) : (
          <>
            <span className={page.secondary}>{t('noPage', { alias })}</span>{' '}
            <Link to={newPageAddress(event)}>{t('makePage')}</Link>
          </>
        )}
      </p>
    </Entry>
  )
}

/** Returns the address of the form for a new page, filled in for this event. */
const newPageAddress = ({ id, title, alias }: { id: string; title: string; alias: string }): string =>
  `/admin/pages/?${new URLSearchParams({ new: 'video-event', title, alias, model: id })}`

const NO_FAULTS: readonly FormError[] = []

/** Asks for the first day of a copied series; the copy opens in the editor and is saved from there. */
function CopyForm({ id }: { id: string }) {
  const t = useTranslations('admin.events')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const [faults, setFaults] = useState(NO_FAULTS)
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const firstDate = new FormData(event.currentTarget).get('first')
    if (typeof firstDate !== 'string' || firstDate === '') {
      setFaults([{ field: 'first', message: t('faults.needed') }])
      return
    }
    const query = new URLSearchParams({ copy: id, first: firstDate })
    void navigate(localAddress(`${EVENTS_PAGE}${NEW}/?${query}`, code))
  }
  return (
    <FormErrors errors={faults}>
      <form noValidate className={styles.copy} onSubmit={go}>
        <DateField label={t('copyFirst')} help={t('copyHelp')} name="first" required />
        <Button type="submit" size="sm" variant="soft">
          {t('copyGo')}
        </Button>
      </form>
    </FormErrors>
  )
}
