import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import { ANSWER_MAX_LENGTH } from '../limits.ts'
import type { BulkPreview, DeskFrame } from '../model.ts'
import { bulksQuery, callDesk, frameQuery } from './queries.ts'
import styles from './learners.module.css'
import { useBusy } from './use-busy.ts'
import { useLanguageNames } from './use-language-names.ts'

interface Draft {
  texts: Record<string, string>
  course: string
}

/** A bulk message: each learner gets it once, in their language, from the mentor. */
export function BulkDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('desk.bulk')
  const say = useTranslations('portal')
  const { code } = useLanguage()
  const { data: frame } = useSuspenseQuery(frameQuery(code))
  const [draft, setDraft] = useState<Draft>({ texts: {}, course: '' })
  const { preview, look, send, isBusy } = useBulk(draft, code, () => {
    setDraft({ texts: {}, course: '' })
    onClose()
  })
  const hasWords = (draft.texts[code] ?? '').trim() !== ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={say('close')}
      title={t('title')}
      actions={
        preview ? (
          <Button busy={isBusy} disabled={preview.total === 0 || preview.left === 0} onClick={() => void send()}>
            {t('send', { count: preview.total })}
          </Button>
        ) : (
          <Button busy={isBusy} disabled={!hasWords} onClick={() => void look()}>
            {t('preview')}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <Fields frame={frame} draft={draft} onDraft={setDraft} isLocked={isBusy} />
        {preview && <Preview preview={preview} />}
        {open && <Sent />}
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  frame: DeskFrame
  draft: Draft
  onDraft: (draft: Draft) => void
  isLocked: boolean
}

function Fields({ frame, draft, onDraft, isLocked }: FieldsProps) {
  const t = useTranslations('desk.bulk')
  const { code } = useLanguage()
  const nameOf = useLanguageNames()
  const languages = [code, ...frame.languages.filter((lang) => lang !== code)]
  return (
    <>
      {frame.courses.length > 0 && (
        <Select
          label={t('who')}
          value={draft.course}
          options={[
            { value: '', text: t('everybody') },
            ...frame.courses.map(({ id, title }) => ({ value: id, text: title })),
          ]}
          onChange={({ target }) => onDraft({ ...draft, course: target.value })}
        />
      )}
      {languages.map((lang) => (
        <Field
          key={lang}
          multiline
          label={nameOf(lang)}
          help={lang === code ? t('fallbackHelp') : undefined}
          maxLength={ANSWER_MAX_LENGTH}
          dir="auto"
          lang={lang}
          disabled={isLocked}
          value={draft.texts[lang] ?? ''}
          onChange={({ target }) => onDraft({ ...draft, texts: { ...draft.texts, [lang]: target.value } })}
        />
      ))}
    </>
  )
}

function Preview({ preview }: { preview: BulkPreview }) {
  const t = useTranslations('desk.bulk')
  const { total, refused, left, isCut, samples } = preview
  return (
    <>
      <Notice tone={left === 0 || total === 0 ? 'bad' : 'info'} role="status">
        {left === 0 ? t('noneLeft') : t('reaches', { total, refused })} {isCut && t('cut', { total })}
      </Notice>
      {samples.map(({ name, lang, text }, index) => (
        <p key={index} className={styles.sample} dir="auto" lang={lang}>
          <small>
            <bdi>{name}</bdi>
          </small>
          {text}
        </p>
      ))}
    </>
  )
}

/** Earlier bulk messages, with how many learners have read them. */
function Sent() {
  const t = useTranslations('desk.bulk')
  const { data } = useQuery(bulksQuery())
  const [last] = data?.bulks ?? []
  if (!last) return null
  return (
    <p className={styles.quiet} dir="auto">
      {t('last', { total: last.total, read: last.read })} <q>{last.text}</q>
    </p>
  )
}

function useBulk(draft: Draft, fallback: string, onDone: () => void) {
  const t = useTranslations('desk.bulk')
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<{ of: Draft; id: string; preview: BulkPreview }>()
  const { isBusy, run } = useBusy(t('failed'))
  const body = {
    texts: Object.fromEntries(Object.entries(draft.texts).filter(([, text]) => text.trim() !== '')),
    fallback,
    filter: draft.course ? { course: draft.course } : {},
  }
  // A preview is valid only for the draft it was made of.
  const current = known?.of === draft ? known : undefined
  return {
    preview: current?.preview,
    isBusy,
    look: () =>
      run(async () => {
        const preview = await callDesk('POST /mp/desk/bulk/preview', { body })
        setKnown({ of: draft, id: makeId(), preview })
      }),
    send: () =>
      run(async () => {
        if (!current) return
        const { total } = await callDesk('PUT /mp/desk/bulk/:id', { params: { id: current.id }, body })
        showToast({ tone: 'success', text: t('sent', { count: total }) })
        setKnown(undefined)
        await queryClient.invalidateQueries({ queryKey: bulksQuery().queryKey })
        onDone()
      }),
  }
}
