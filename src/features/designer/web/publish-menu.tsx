import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import type { AuthoredPage } from '#features/pages/authoring.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { showToast } from '#ui/toasts.ts'
import bar from './designer.module.css'
import { useEditor } from './editor.ts'
import styles from './panels.module.css'
import { ProblemList } from './problems.tsx'
import { callAuthoring, isOfPages } from './queries.ts'

interface PublishProps {
  status: AuthoredPage
  onStatus: (status: AuthoredPage) => void
}

/** Publishing now or at a set time, with remaining problems, and unpublishing. */
export function PublishMenu({ status, onStatus }: PublishProps) {
  const t = useTranslations('admin.designer')
  const { flush } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    await flush()
    setOpen(true)
  }
  return (
    <>
      <Button className={bar.publish} onClick={() => void open()}>
        {t('publish')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
        title={t('publishTitle')}
        actions={null}
      >
        {isOpen && <Publication status={status} onStatus={onStatus} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Publication({ status, onStatus, onDone }: PublishProps & { onDone: () => void }) {
  const t = useTranslations('admin.designer')
  const { page, problems, notePublished } = useEditor()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const { isBusy, error, run } = useCall(onStatus)
  const mistakes = problems.filter(({ level }) => level === 'error')
  const { revision } = useEditor()
  const publish = async () => {
    const time = when === 'later' ? new Date(at).toISOString() : undefined
    const body = { revision: revision(), ...(note && { note }), ...(time && { at: time }) }
    const done = await run(() =>
      callAuthoring('POST /creator/pages/:id/publication', { params: { id: page.id }, body }),
    )
    if (!done) return
    if (!time) notePublished()
    showToast({ tone: 'success', text: t(time ? 'scheduledToast' : 'publishedToast') })
    onDone()
  }
  const withdraw = (what: 'page' | 'schedule') =>
    void run(() => callAuthoring('DELETE /creator/pages/:id/publication', { params: { id: page.id }, query: { what } }))
  return (
    <div className={styles.publish}>
      {status.publishAt && (
        <Notice tone="sun">
          {t('plannedFor')} <MomentText value={status.publishAt} />
          <Button variant="text" size="sm" busy={isBusy} onClick={() => withdraw('schedule')}>
            {t('withdraw')}
          </Button>
        </Notice>
      )}
      {problems.length === 0 ? (
        <p>{t('nothingWrong')}</p>
      ) : (
        <ProblemList problems={problems} withBlocks onGo={onDone} />
      )}
      {mistakes.length > 0 && <p className={styles.quiet}>{t('mendFirst')}</p>}
      <SegmentedControl
        label={t('when')}
        value={when}
        options={[
          { value: 'now', text: t('now') },
          { value: 'later', text: t('later') },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <Field type="datetime-local" label={t('publishAt')} value={at} onChange={({ target }) => setAt(target.value)} />
      )}
      <Field
        label={t('note')}
        help={t('noteHelp')}
        maxLength={300}
        dir="auto"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <div className={styles.publishActions}>
        <Button
          busy={isBusy}
          disabled={mistakes.length > 0 || (when === 'later' && at === '')}
          onClick={() => void publish()}
        >
          {t(when === 'now' ? 'publishNow' : 'publishLater')}
        </Button>
        {status.published && (
          <Button variant="text" busy={isBusy} onClick={() => withdraw('page')}>
            {t('unpublish')}
          </Button>
        )}
      </div>
    </div>
  )
}

const FAILURES: Readonly<Record<string, string>> = {
  'pages.not-ready': 'notReady',
  'pages.changed-meanwhile': 'changedMeanwhile',
  'pages.time-past': 'timePast',
  'pages.must-stay': 'mustStay',
  'portal.offline': 'offline',
}

/** Runs a request that changes whether visitors see the page. */
function useCall(onStatus: (status: AuthoredPage) => void) {
  const t = useTranslations('admin.designer.failures')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (work: () => Promise<AuthoredPage>): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      onStatus(await work())
      await queryClient.invalidateQueries({ predicate: isOfPages })
      return true
    } catch (thrown) {
      setError(t(FAILURES[problemOf(thrown).code] ?? 'unexpected'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
