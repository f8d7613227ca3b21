import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { Button } from '#ui/button.tsx'
import { useUnshownErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { useBarRoom } from '#ui/use-bar-room.ts'
import styles from './settings.module.css'
import { type Earlier, historyQuery, type SettingsParts } from './queries.ts'
import type { Saving } from './use-part.ts'

interface SaveRowProps<Name extends keyof SettingsParts> {
  saving: Saving
  part: Name
  /** Puts an earlier state of the part into the fields; absent where these aren't offered. */
  onEarlier?: (value: SettingsParts[Name]['value']) => void
}

/** Saves a part of the settings, and shows what keeps it from being saved. Sticky. */
export function SaveRow<Name extends keyof SettingsParts>({ saving, part, onEarlier }: SaveRowProps<Name>) {
  const t = useTranslations('admin.settings')
  const { isBusy, isChanged, isDraft, isOvertaken, faults, save, tryOut, undo, takeTheirs, keepMine } = saving
  const unshown = useUnshownErrors()
  const bar = useRef<HTMLDivElement>(null)
  useBarRoom(bar)
  return (
    <>
      {onEarlier && <EarlierStates part={part} onEarlier={onEarlier} />}
      <div ref={bar} className={styles.save}>
        {isOvertaken && (
          <Notice tone="sun" role="alert">
            <p>{t('overtaken')}</p>
            <div className={styles.actions}>
              <Button size="sm" busy={isBusy} onClick={keepMine}>
                {t('keepMine')}
              </Button>
              <Button size="sm" variant="line" busy={isBusy} onClick={takeTheirs}>
                {t('takeTheirs')}
              </Button>
            </div>
          </Notice>
        )}
        {faults.length > 0 && (
          <Notice tone="bad" role="alert">
            {t(unshown.length > 0 ? 'notValid' : 'checkFields')}
            {unshown.length > 0 && (
              <ul className={styles.faults}>
                {unshown.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>{message}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {!isOvertaken && (
          <div className={styles.actions}>
            <Button busy={isBusy} disabled={!isChanged} onClick={save}>
              {t('save')}
            </Button>
            {tryOut && (
              <Button variant="line" busy={isBusy} disabled={!isChanged || isDraft} onClick={tryOut}>
                {t('draft.try')}
              </Button>
            )}
            <Button variant="text" disabled={!isChanged || isBusy} onClick={undo}>
              {t('undo')}
            </Button>
            <span role="status" className={styles.quiet}>
              {t(isDraft && isChanged ? 'draft.is' : isChanged ? 'notSaved' : 'isSaved')}
            </span>
          </div>
        )}
      </div>
    </>
  )
}

const momentOf = (value: string) => () => <MomentText value={value} />

/** Earlier states of the part, loaded when opened. */
function EarlierStates<Name extends keyof SettingsParts>({
  part,
  onEarlier,
}: Required<Omit<SaveRowProps<Name>, 'saving'>>) {
  const t = useTranslations('admin.settings.earlier')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...historyQuery(part), enabled: isOpen })
  const states: readonly Earlier<Name>[] | undefined = data?.[part]
  return (
    <details className={styles.earlier} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('title')}</summary>
      {states?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={styles.faults}>
        {states?.map((state) => (
          <li key={state.number} className={styles.state}>
            <span className={styles.quiet}>
              {t.rich('until', { time: momentOf(state.changedAt) })}
              {state.changedBy && (
                <>
                  {' · '}
                  <bdi>{state.changedBy}</bdi>
                </>
              )}
            </span>
            <Button size="sm" variant="text" onClick={() => onEarlier(state.value)}>
              {t('take')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
