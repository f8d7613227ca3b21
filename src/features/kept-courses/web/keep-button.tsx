import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { openPopup } from '#web/popups.ts'
import { keptIds } from './kept-ids.ts'

const none = () => ''

/** Opens the popup in which a course is kept on this device. Everything else is loaded with that popup. */
export function KeepButton({ courseId }: { courseId: string }) {
  const t = useTranslations('course.kept')
  const isKept = useSyncExternalStore(keptIds.subscribe, keptIds.get, none).includes(` ${courseId} `)
  return (
    <Button variant="text" size="sm" onClick={() => void openPopup('kept-course', { courseId })}>
      <Icon name={isKept ? 'check' : 'download'} />
      {t(isKept ? 'isKept' : 'keep')}
    </Button>
  )
}
