import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WORD_MAX } from '#features/mentors/limits.ts'
import { callMentors, colleaguesQuery } from '#features/mentors/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import type { DeskEntry, DeskFrame } from '../model.ts'
import styles from './chat-pane.module.css'
import { refreshDesk } from './queries.ts'
import { useBusy } from './use-busy.ts'

interface TransferDialogProps {
  open: boolean
  onClose: () => void
  entry: DeskEntry
  frame: DeskFrame
}

/** Transfers a learner to another mentor or back to a queue, with a message for the next mentor. */
export function TransferDialog({ open, onClose, entry, frame }: TransferDialogProps) {
  const t = useTranslations('desk.giving')
  const say = useTranslations('portal')
  const { data } = useQuery({ ...colleaguesQuery(), enabled: open })
  const [to, setTo] = useState('')
  const [word, setWord] = useState('')
  const { isBusy, give } = useTransfer(entry, onClose)
  const mentors = (data?.mentors ?? []).filter(({ id, isTaking }) => isTaking && id !== entry.mentor?.id)
  const options = [
    ...mentors.map(({ id, name, learners, places, isHere }) => ({
      value: `mentor ${id}`,
      group: t('mentors'),
      text: t(isHere ? 'mentorHere' : 'mentorAway', { name: id === frame.me.id ? t('me') : name, learners, places }),
    })),
    ...(data?.teams ?? []).map(({ id, name }) => ({ value: `team ${id}`, group: t('queues'), text: name })),
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={say('close')}
      title={t('title', { name: entry.learner.name })}
      actions={
        <Button busy={isBusy} disabled={to === ''} onClick={() => void give(to, word)}>
          {t('send')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('to')}
          placeholder={t('choose')}
          value={to}
          options={options}
          onChange={({ target }) => setTo(target.value)}
        />
        <Field
          multiline
          label={t('word')}
          help={t('wordHelp')}
          maxLength={WORD_MAX}
          dir="auto"
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
    </Dialog>
  )
}

function useTransfer({ id: chatId, learner }: DeskEntry, onDone: () => void) {
  const t = useTranslations('desk.giving')
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy(t('failed'))
  const give = async (to: string, word: string) => {
    const [kind, id = ''] = to.split(' ')
    const target = kind === 'team' ? { mentorId: null, teamId: id } : { mentorId: id }
    const body = { ...target, ...(word.trim() && { word: word.trim() }) }
    const isGiven = await run(() => callMentors('POST /mp/learners/:id/mentor', { params: { id: learner.id }, body }))
    if (isGiven) {
      showToast({ tone: 'success', text: t('done') })
      onDone()
    }
    refreshDesk(queryClient, chatId)
  }
  return { isBusy, give }
}
