import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PortalFloatingButton } from './portal-floating-button.tsx'

/** Scrolls back to the top; appears after one screen of scrolling. Third of the floating buttons (spec §9). */
export function ToTopButton() {
  const t = useTranslations('portal')
  const isFar = useFarFromTop()
  if (!isFar) return null
  return (
    <PortalFloatingButton
      id="scroll_to_top"
      icon="arrow-up"
      label={t('toTop')}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    />
  )
}

/** Observes a marker one screen down the page, which is cheaper than a scroll listener. */
function useFarFromTop(): boolean {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const mark = document.createElement('div')
    mark.className = 'top-mark'
    document.body.append(mark)
    const observer = new IntersectionObserver(([entry]) => setFar(entry !== undefined && !entry.isIntersecting))
    observer.observe(mark)
    return () => {
      observer.disconnect()
      mark.remove()
    }
  }, [])
  return isFar
}
