import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import type { EventInput, SavedEvent } from '../../model.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { FormError } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { localAddress } from '#web/local-address.ts'
import { NO_FAULTS, faultsOf as problemFaultsOf } from '#features/admin-shell/web/faults-of.ts'
import { EditorActions } from '#features/admin-shell/web/editor/editor-actions.tsx'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { Episodes } from './episodes.tsx'
import { EventFields } from './event-fields.tsx'
import { EVENTS_PAGE, NEW } from './events-address.ts'
import styles from './events.module.css'
import { callEvents, eventsQuery, isOfEvents } from './queries.ts'
import { copyOf, eventOf, faultsOf, newEvent } from './read-event.ts'

/** Edits a video event with its episodes. */
export function EventPage() {
  const t = useTranslations('admin.events')
  const { eventId = NEW } = useParams()
  const { data } = useSuspenseQuery(eventsQuery())
  const kept = data.events.find(({ id }) => id === eventId)
  const title = kept ? t('change') : t('make')
  return (
    <EditorPage
      title={title}
      path={`${EVENTS_PAGE}${eventId}/`}
      list={{ title: t('title'), path: EVENTS_PAGE }}
      gone={!kept && eventId !== NEW ? t('gone') : undefined}
    >
      <Editor key={eventId} kept={kept} all={data.events} />
    </EditorPage>
  )
}

function Editor({ kept, all }: { kept: SavedEvent | undefined; all: readonly SavedEvent[] }) {
  const t = useTranslations('admin.events')
  const { i18n } = usePortalSettings()
  const first = i18n.primaryLang
  const begun = useBeginning(kept, all)
  const [event, setEvent] = useState(begun)
  const [start] = useState(event)
  const { forget } = useUnsavedWork({
    place: `event:${kept?.id ?? NEW}`,
    value: event,
    start,
    // A new event gets new ids at each visit, which don't count as a change.
    base: JSON.stringify(kept ?? NEW),
    restore: setEvent,
  })
  const [lang, setLang] = useState(first)
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState(NO_FAULTS)
  const faults = tries > 0 ? faultsOf(event) : {}
  const writing = { event, lang, first, faults, onEvent: setEvent }
  return (
    <FormFaults faults={told} tries={tries}>
      <div className={styles.editor}>
        <Select
          className={styles.language}
          label={t('language')}
          help={t('languageHelp')}
          value={lang}
          options={[first, ...i18n.languages.filter((each) => each !== first)].map((value) => ({
            value,
            text: languageOf(value).name,
          }))}
          onChange={({ target }) => setLang(target.value)}
        />
        <EventFields {...writing} />
        <Episodes {...writing} />
        {Object.keys(faults).length > 0 && (
          <Notice tone="bad" role="alert">
            {t('faultsAbove', { count: Object.keys(faults).length })}
          </Notice>
        )}
        <SaveRow kept={kept} event={event} onTry={() => setTries(tries + 1)} onSaved={forget} onFaults={setTold} />
      </div>
    </FormFaults>
  )
}

/** Returns the start value: the saved event, a copy of another, or a new one. */
function useBeginning(kept: SavedEvent | undefined, all: readonly SavedEvent[]): () => EventInput {
  const [query] = useSearchParams()
  return () => {
    if (kept) {
      const { id: _, hasPage: __, participants: ___, ...event } = kept
      return { ...event, host: event.host ?? { id: makeId(), name: '' } }
    }
    const origin = all.find(({ id }) => id === query.get('copy'))
    const firstDate = query.get('first') ?? ''
    if (origin && !Number.isNaN(Date.parse(firstDate))) return copyOf(origin, { firstDate, makeId })
    return newEvent(makeId())
  }
}

interface SaveRowProps {
  kept: SavedEvent | undefined
  event: EventInput
  onTry: () => void
  onSaved: () => void
  onFaults: (faults: readonly FormError[]) => void
}

function SaveRow({ kept, event, onTry, onSaved, onFaults }: SaveRowProps) {
  const t = useTranslations('admin.events')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const textOf = useProblemText()
  const { isBusy, change } = useChange(isOfEvents)
  // Made once, so that a repeated save is idempotent.
  const [newId] = useState(makeId)
  const params = { id: kept?.id ?? newId }
  const keep = async (work: () => Promise<unknown>, done: string) => {
    onFaults(NO_FAULTS)
    const failure = await change(work, done)
    if (failure !== undefined) return onFaults(problemFaultsOf(failure, textOf(failure)))
    onSaved()
    await navigate(localAddress(EVENTS_PAGE, code))
  }
  const save = async () => {
    onTry()
    if (Object.keys(faultsOf(event)).length > 0) return
    await keep(() => callEvents('PUT /dvm/videoEvents/:id', { params, body: eventOf(event) }), t('saved'))
  }
  const drop = () => keep(() => callEvents('DELETE /dvm/videoEvents/:id', { params }), t('dropped'))
  return (
    <EditorActions
      isBusy={isBusy}
      texts={{
        save: t('save'),
        drop: t('drop'),
        dropQuestion: t('dropQuestion'),
        dropText: t('dropText'),
        cancel: t('cancel'),
      }}
      onSave={save}
      onDrop={kept && drop}
    />
  )
}
