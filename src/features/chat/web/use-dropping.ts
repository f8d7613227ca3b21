import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts dropped files on the parent element of a composer's form, and returns whether files are being dragged over
 * it.
 */
export function useDropping(form: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    setDragged(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const place = form.current?.parentElement
    if (!place) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragged(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) setDragged(false)
    }
    const drop = (event: DragEvent) => take(event)
    place.addEventListener('dragover', over)
    place.addEventListener('dragleave', leave)
    place.addEventListener('drop', drop)
    return () => {
      place.removeEventListener('dragover', over)
      place.removeEventListener('dragleave', leave)
      place.removeEventListener('drop', drop)
    }
  }, [form])
  return isDragged
}
