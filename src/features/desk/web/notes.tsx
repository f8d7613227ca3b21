import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NOTE_MAX_LENGTH } from '../limits.ts'
import type { DeskNote } from '../model.ts'
import styles from './card.module.css'
import { callDesk, chatQuery } from './queries.ts'
import { useBusy } from './use-busy.ts'

/** Notes on a learner by those who answer; the learner never sees them. */
export function Notes({ chatId, notes }: { chatId: string; notes: readonly DeskNote[] }) {
  const t = useTranslations('desk.notes')
  const [text, setText] = useState('')
  const { isBusy, keep, drop } = useNotes(chatId)
  const save = async () => {
    if (text.trim() !== '' && (await keep(text))) setText('')
  }
  return (
    <section data-desk-note>
      <h3 className={styles.title}>{t('title')}</h3>
      {notes.map((note) => (
        <NoteLine key={note.id} note={note} onDrop={() => void drop(note.id)} />
      ))}
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          multiline
          rows={2}
          label={t('write')}
          help={t('help')}
          dir="auto"
          value={text}
          maxLength={NOTE_MAX_LENGTH}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && (
          <Button type="submit" variant="soft" size="sm" busy={isBusy}>
            {t('save')}
          </Button>
        )}
      </form>
    </section>
  )
}

function NoteLine({ note, onDrop }: { note: DeskNote; onDrop: () => void }) {
  const t = useTranslations('desk.notes')
  const { date } = useFormats()
  return (
    <div className={styles.kept}>
      <p dir="auto">{note.text}</p>
      <small suppressHydrationWarning>
        <bdi>{note.isOwn ? t('own') : (note.author?.name ?? '')}</bdi> · {date(note.createdAt)}
      </small>
      {note.isOwn && <IconButton icon="trash" label={t('drop')} onClick={onDrop} className={styles.drop} />}
    </div>
  )
}

function useNotes(chatId: string) {
  const t = useTranslations('desk')
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy(t('notChanged'))
  const params = (noteId: string) => ({ id: chatId, noteId })
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      await queryClient.invalidateQueries({ queryKey: chatQuery(chatId).queryKey })
    })
  return {
    isBusy,
    keep: (text: string) =>
      change(() => callDesk('PUT /mp/desk/chats/:id/notes/:noteId', { params: params(makeId()), body: { text } })),
    drop: (id: string) => change(() => callDesk('DELETE /mp/desk/chats/:id/notes/:noteId', { params: params(id) })),
  }
}
