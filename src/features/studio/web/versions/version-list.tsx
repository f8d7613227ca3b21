import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { VersionCard } from '#features/authoring/model.ts'
import type { KeptDraft } from '#features/authoring/publishing-model.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './versions.module.css'

type ListedVersion = Pick<VersionCard, 'number' | 'note' | 'madeAt' | 'madeBy'>

/** What a version is compared with. */
export type ComparedWith = 'before' | 'draft'

interface VersionListProps {
  history: { published: boolean; versions: readonly ListedVersion[]; kept: readonly KeptDraft[] }
  isBusy: boolean
  onRestore: (number: number) => void
  onTakeBack: (keptId: string) => void
  /** Shows the differences of a version, which are loaded when they are opened. */
  renderChanges: (number: number, other: ComparedWith) => ReactNode
}

/** What was published, and drafts that were replaced: each is compared in words, and restored into the draft. */
export function VersionList({ history, isBusy, onRestore, onTakeBack, renderChanges }: VersionListProps) {
  const t = useTranslations('admin.studioVersions')
  const { published, versions, kept } = history
  if (versions.length === 0 && kept.length === 0) return <p className={styles.quiet}>{t('none')}</p>
  return (
    <>
      <p className={styles.quiet}>{t('help')}</p>
      <ol className={styles.list} reversed>
        {kept.map((draft) => (
          <Kept key={draft.id} kept={draft} isBusy={isBusy} onRestore={() => onTakeBack(draft.id)} />
        ))}
        {versions.map((version, index) => (
          <Version
            key={version.number}
            version={version}
            isShownNow={index === 0 && published}
            isBusy={isBusy}
            onRestore={() => onRestore(version.number)}
            renderChanges={(other) => renderChanges(version.number, other)}
          />
        ))}
      </ol>
    </>
  )
}

function Kept({ kept, isBusy, onRestore }: { kept: KeptDraft; isBusy: boolean; onRestore: () => void }) {
  const t = useTranslations('admin.studioVersions')
  return (
    <li>
      <b>{t('kept')}</b>
      <span className={styles.quiet}>
        <MomentText value={kept.keptAt} />
      </span>
      <span className={styles.quiet}>
        {kept.version === null ? t('replacedByDraft') : t('replacedBy', { number: kept.version })}
      </span>
      <Button size="sm" variant="line" busy={isBusy} onClick={onRestore}>
        {t('takeBack')}
      </Button>
    </li>
  )
}

interface VersionProps {
  version: ListedVersion
  isShownNow: boolean
  isBusy: boolean
  onRestore: () => void
  renderChanges: (other: ComparedWith) => ReactNode
}

function Version({ version, isShownNow, isBusy, onRestore, renderChanges }: VersionProps) {
  const t = useTranslations('admin.studioVersions')
  const { number, note, madeAt, madeBy } = version
  return (
    <li>
      <b>
        {t('version', { number })} {isShownNow && <span className={styles.now}>{t('shownNow')}</span>}
      </b>
      {note !== '' && <bdi>{note}</bdi>}
      <span className={styles.quiet}>
        <MomentText value={madeAt} />
        {madeBy && <> · {t('by', { name: madeBy.name })}</>}
      </span>
      {number > 1 && <Comparison title={t('whatChanged')} renderChanges={() => renderChanges('before')} />}
      <Comparison title={t('againstDraft')} renderChanges={() => renderChanges('draft')} />
      <Button size="sm" variant="line" busy={isBusy} onClick={onRestore}>
        {t('restore')}
      </Button>
    </li>
  )
}

function Comparison({ title, renderChanges }: { title: string; renderChanges: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && renderChanges()}
    </details>
  )
}

/** The sentence for versions that are the same, in place of a list of changes. */
export function NoChanges() {
  const t = useTranslations('admin.studioVersions')
  return <p className={styles.quiet}>{t('same')}</p>
}
