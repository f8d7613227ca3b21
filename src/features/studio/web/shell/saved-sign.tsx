import { useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { useMoment } from '#features/block-editing/web/use-moment.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { loadAhead, WaitingChanges } from '../together/load-later.tsx'
import styles from './saved-sign.module.css'

const SIGNS: Readonly<Record<DraftHandle['state'], IconName>> = {
  saved: 'check',
  waiting: 'clock',
  saving: 'clock',
  offline: 'warning',
  retrying: 'warning',
  failed: 'warning',
}

/** Shows whether the drafts of this screen are saved. “Saved” means that the server has acknowledged everything. */
export function SavedSign({ handles }: { handles: readonly DraftHandle[] }) {
  const t = useTranslations('admin.studio.saved')
  const moment = useMoment()
  const format = useFormatter()
  const conflicts = handles.reduce((sum, handle) => sum + handle.conflicts.length, 0)
  const unsaved = handles.reduce((sum, handle) => sum + handle.unsaved, 0)
  const isKept = handles.every((handle) => handle.isKept)
  const state = handles.map((handle) => handle.state).toSorted((one, other) => RANK[other] - RANK[one])[0] ?? 'saved'
  const savedAt =
    handles
      .map((handle) => handle.savedAt)
      .toSorted()
      .at(-1) ?? ''
  const isStuck = STUCK.includes(state)
  const shown = isStuck ? state : conflicts > 0 ? 'conflict' : state
  useEffect(() => loadAhead(), [])
  const trouble = handles.find((handle) => handle.trouble !== undefined && handle.state === state)?.trouble
  const words = trouble === 'signed-out' ? 'signedOut' : state === 'offline' ? 'offline' : 'retrying'
  const stuck = state === 'failed' ? t('failed') : t(words, { count: unsaved })
  const flush = () => handles.forEach((handle) => void handle.flush())
  return (
    <span role="status" className={styles.sign} data-state={shown}>
      {!isStuck && <Icon name={conflicts > 0 ? 'swap' : SIGNS[state]} />}
      {shown === 'conflict' && (
        <button type="button" className={styles.go} onClick={toFirstConflict}>
          <span className={styles.text}>{t('conflict', { count: conflicts })}</span>
          <span aria-hidden className={styles.count}>
            {format.number(conflicts)}
          </span>
        </button>
      )}
      {isStuck && (
        <WaitingChanges
          text={stuck}
          fallback={
            <>
              <Icon name={SIGNS[state]} />
              <span className={styles.text}>{stuck}</span>
            </>
          }
          icon={SIGNS[state]}
          count={unsaved}
          isKept={isKept}
          trouble={trouble}
          readUnsaved={() =>
            handles
              .map((handle) => handle.readUnsaved())
              .filter(Boolean)
              .join('\n\n')
          }
          onAgain={flush}
        />
      )}
      {!isStuck && shown !== 'conflict' && (
        <span className={styles.text}>
          {shown === 'saved' && (savedAt === '' ? t('savedNow') : t('saved', { time: moment(savedAt) }))}
          {(shown === 'waiting' || shown === 'saving') && t('saving')}
        </span>
      )}
    </span>
  )
}

const STUCK: readonly DraftHandle['state'][] = ['offline', 'retrying', 'failed']

/** Whether the sign asks for attention, and needs more room. */
export const asksForAttention = (handles: readonly DraftHandle[]): boolean =>
  handles.some(({ state, conflicts }) => conflicts.length > 0 || STUCK.includes(state))

/** Leads to the first place where a decision is needed. */
function toFirstConflict(): void {
  const first = document.querySelector<HTMLElement>('[data-conflict]')
  first?.focus()
  first?.scrollIntoView({ block: 'center' })
}

/** The worst state of several drafts is shown. */
const RANK: Readonly<Record<DraftHandle['state'], number>> = {
  saved: 0,
  waiting: 1,
  saving: 2,
  retrying: 3,
  offline: 4,
  failed: 5,
}
