import { useEffect, useEffectEvent, useState } from 'react'
import { CommandPalette } from './command-palette.tsx'
import { KeysDialog } from './keys-dialog.tsx'

/** `?` shows the keyboard shortcuts, Ctrl K finds a course, a lesson or a command, anywhere in the studio. */
export function StudioKeys({ courseId }: { courseId: string | undefined }) {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const isCtrl = event.ctrlKey || event.metaKey
    const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK'
    if (isCtrl && !event.shiftKey && isK && !isInText(event.target)) setOpen('palette')
    else if (!isCtrl && event.key === '?' && !isTyping(event.target)) setOpen('keys')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      <CommandPalette open={open === 'palette'} courseId={courseId} onClose={close} onKeys={() => setOpen('keys')} />
      <KeysDialog open={open === 'keys'} onClose={close} />
    </>
  )
}

/** In rich text Ctrl K makes a link. */
const isInText = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable

const isTyping = (target: EventTarget | null): boolean =>
  isInText(target) ||
  (target instanceof HTMLElement && target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
