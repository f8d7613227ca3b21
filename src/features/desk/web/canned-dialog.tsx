import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ANSWER_MAX_LENGTH, ANSWER_TITLE_MAX_LENGTH } from '../limits.ts'
import type { CannedAnswer, DeskFrame } from '../model.ts'
import styles from './chat-pane.module.css'
import { callDesk, refreshDesk } from './queries.ts'
import { useBusy } from './use-busy.ts'

interface CannedDialogProps {
  open: boolean
  onClose: () => void
  frame: DeskFrame
}

const EMPTY = { id: '', title: '', text: '', teamId: null }

/** Edits canned replies: the mentor's own, and for leaders those of a team. */
export function CannedDialog({ open, onClose, frame }: CannedDialogProps) {
  const t = useTranslations('desk.canned')
  const say = useTranslations('portal')
  const [draft, setDraft] = useState<CannedAnswer>(EMPTY)
  const { forget } = useUnsavedWork<CannedAnswer>({
    place: 'canned-answer',
    value: draft,
    start: frame.answers.find(({ id }) => id === draft.id) ?? EMPTY,
    base: 'canned-answer',
    restore: setDraft,
  })
  const { isBusy, save, drop } = useSaving(() => {
    forget()
    setDraft(EMPTY)
  })
  const isReady = draft.title.trim() !== '' && draft.text.trim() !== ''
  const whose = [{ value: '', text: t('own') }, ...frame.teams.map(({ id, name }) => ({ value: id, text: name }))]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={say('close')}
      title={t('title')}
      actions={
        <>
          <Button busy={isBusy} disabled={!isReady} onClick={() => void save(draft)}>
            {t('save')}
          </Button>
          {draft.id !== '' && (
            <Button variant="text" busy={isBusy} onClick={() => void drop(draft.id)}>
              {t('drop')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('which')}
          value={draft.id}
          options={[
            { value: '', text: t('new') },
            ...frame.answers.map(({ id, title }) => ({ value: id, text: title })),
          ]}
          onChange={({ target }) => setDraft(frame.answers.find(({ id }) => id === target.value) ?? EMPTY)}
        />
        <Field
          label={t('name')}
          value={draft.title}
          maxLength={ANSWER_TITLE_MAX_LENGTH}
          dir="auto"
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        <Field
          multiline
          label={t('text')}
          help={t('textHelp')}
          value={draft.text}
          maxLength={ANSWER_MAX_LENGTH}
          dir="auto"
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        {frame.me.isLeader && frame.teams.length > 0 && (
          <Select
            label={t('whose')}
            value={draft.teamId ?? ''}
            options={whose}
            onChange={({ target }) => setDraft({ ...draft, teamId: target.value || null })}
          />
        )}
      </div>
    </Dialog>
  )
}

function useSaving(onDone: () => void) {
  const t = useTranslations('desk.canned')
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy(t('failed'))
  const change = async (work: () => Promise<unknown>) => {
    if (await run(work)) onDone()
    refreshDesk(queryClient)
  }
  return {
    isBusy,
    save: ({ id, ...body }: CannedAnswer) =>
      change(() => callDesk('PUT /mp/desk/answers/:id', { params: { id: id || makeId() }, body })),
    drop: (id: string) => change(() => callDesk('DELETE /mp/desk/answers/:id', { params: { id } })),
  }
}
