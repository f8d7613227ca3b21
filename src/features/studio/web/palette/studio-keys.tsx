import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnEntry } from '#features/palette/web/own-entry.ts'
import { PaletteHost } from '#features/palette/web/palette-host.tsx'
import { KeysDialog } from './keys-dialog.tsx'

/** `?` shows the keyboard shortcuts, Ctrl K finds everything one may open or do, anywhere in the studio. */
export function StudioKeys({ courseId }: { courseId: string | undefined }) {
  const t = useTranslations('admin.studio.find.commands')
  const [isOpen, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== '?' || isTyping(event.target)) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const ofCourse: OwnEntry[] =
    courseId === undefined
      ? []
      : [
          { key: 'outline', icon: 'book', text: t('outline'), act: `/studio/courses/${courseId}/` },
          { key: 'settings', icon: 'sort', text: t('settings'), act: `/studio/courses/${courseId}/settings/` },
        ]
  const keys: OwnEntry = { key: 'keys', icon: 'info', text: t('keys'), act: () => setOpen(true) }
  return (
    <>
      <PaletteHost own={[...ofCourse, keys]} />
      <KeysDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
