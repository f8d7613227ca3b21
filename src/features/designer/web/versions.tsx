import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { openPopup } from '#web/popups.ts'
import { differencesOf } from '../differences.ts'
import { ofPart } from '../parts.ts'
import { useEditor } from './editor.ts'
import styles from './panels.module.css'
import { versionQuery, versionsQuery } from './queries.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'

/** Differences from the published page, and earlier versions, which can be restored as an undoable step. */
export function Versions({ onCompare }: { onCompare: (isComparing: boolean) => void }) {
  const t = useTranslations('admin.designer')
  const { page } = useEditor()
  const { data } = useQuery({ ...versionsQuery(page.id), staleTime: 0 })
  return (
    <section aria-label={t('versions')} className={styles.versions}>
      <Differences />
      {page.published && (
        <Button variant="soft" size="sm" onClick={() => onCompare(true)}>
          {t('compare')}
        </Button>
      )}
      <h2 className={styles.groupName}>{t('versions')}</h2>
      {data?.versions.length === 0 && <p className={styles.quiet}>{t('noVersions')}</p>}
      <ol className={styles.versionList}>
        {data?.versions.map((version, index) => (
          <li key={version.number} className={styles.version}>
            <b>
              <span aria-hidden="true">#{version.number} </span>
              <MomentText value={version.publishedAt} />
            </b>
            {version.note && <bdi>{version.note}</bdi>}
            {version.publishedBy && <bdi className={styles.quiet}>{version.publishedBy.name}</bdi>}
            {page.published && index === 0 && <span className={styles.quiet}>{t('inForce')}</span>}
            <Restore number={version.number} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Restore({ number }: { number: number }) {
  const t = useTranslations('admin.designer')
  const format = useFormatter()
  const queryClient = useQueryClient()
  const { page, replace, announce } = useEditor()
  const restore = async () => {
    const { content, gone } = await queryClient.fetchQuery({ ...versionQuery(page.id, number), staleTime: 0 })
    if (gone.length > 0 && !(await openPopup('confirm', questionOf(gone)))) return
    replace(content)
    announce(t('restored'))
  }
  /** Says which files were deleted, and what happens where they were used. */
  const questionOf = (gone: readonly { name: string | null }[]) => ({
    title: t('goneTitle', { count: gone.length }),
    text: t('goneText', {
      inBin: gone.filter(({ name }) => name !== null).length,
      names: format.list(gone.flatMap(({ name }) => name ?? [])),
      forGood: gone.filter(({ name }) => name === null).length,
    }),
    confirmText: t('restoreAnyway'),
    cancelText: t('cancel'),
  })
  return (
    <Button variant="text" size="sm" onClick={() => void restore()}>
      {t('restore')}
    </Button>
  )
}

/** Changes since the page was published, block by block. */
function Differences() {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  const { page, whole, part, select } = useEditor()
  const differences = differencesOf(ofPart(page.shown, part), ofPart(whole, part))
  return (
    <>
      <h2 className={styles.groupName}>{t('differences')}</h2>
      {differences.length === 0 && <p className={styles.quiet}>{t('noDifferences')}</p>}
      <ul className={styles.versionList}>
        {differences.map(({ kind, block, of }) => (
          <li key={`${kind} ${block?.id ?? of}`} data-kind={kind} className={styles.difference}>
            {block && kind !== 'removed' ? (
              <button type="button" className={styles.problemLink} onClick={() => select(block.id)}>
                {t(`differs.${kind}`, { block: nameOf(block.component) })}
              </button>
            ) : (
              t(`differs.${kind}`, { block: block ? nameOf(block.component) : t('page') })
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
