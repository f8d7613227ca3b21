import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'

/** Gives the address of this page on: by what the device has for it, else it is copied. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('course')
  const share = async () => {
    const url = location.origin + location.pathname
    if (Reflect.has(navigator, 'share')) return navigator.share({ title, url }).catch(() => {})
    try {
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', text: t('shareCopied') })
    } catch {
      showToast({ tone: 'error', text: t('shareFailed', { url }) })
    }
  }
  return (
    <Button variant="text" size="sm" onClick={() => void share()} data-screen>
      <Icon name="link" />
      {t('share')}
    </Button>
  )
}
