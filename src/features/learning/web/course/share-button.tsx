import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { Link } from '#web/link.tsx'

/** Shares the address of this page with the device's share sheet, or copies it. Beside it is a link to print. */
export function ShareButton({ title, printPath }: { title: string; printPath: string }) {
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
    <span data-screen>
      <Button variant="text" size="sm" onClick={() => void share()}>
        <Icon name="link" />
        {t('share')}
      </Button>
      <Link to={printPath} className={buttonClass({ variant: 'text', size: 'sm' })} rel="nofollow">
        {t('print.open')}
      </Link>
    </span>
  )
}
