import { useTranslations } from 'use-intl'
import type { MicrocourseChange } from '#features/microcourse-authoring/model.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import course from '../course.module.css'

const ICONS: Partial<Record<MicrocourseChange['kind'], IconName>> = {
  blocks: 'book',
  access: 'lock',
  visible: 'eye',
  invisible: 'eye-off',
  listed: 'eye',
  unlisted: 'eye-off',
  webinar: 'clock',
}

/** What changed in a microcourse, in words. */
export function MicrocourseChanges({ changes }: { changes: readonly MicrocourseChange[] }) {
  const t = useTranslations('admin.microcourse.changes')
  return (
    <ul className={course.changes}>
      {changes.map(({ kind, counts, from }) => (
        <li key={kind}>
          <Icon name={ICONS[kind] ?? 'info'} />
          <span>
            {kind === 'title' && t('title', { from: from ?? '' })}
            {kind === 'blocks' && t('blocks', counts ?? { added: 0, removed: 0, changed: 0 })}
            {kind !== 'title' && kind !== 'blocks' && t(kind)}
          </span>
        </li>
      ))}
    </ul>
  )
}
