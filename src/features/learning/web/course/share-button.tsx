import { useTranslations } from 'use-intl'
import { KeepButton } from '#features/kept-courses/web/keep-button.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { accessTo, type Outlook } from '../../outlook.ts'

/** Shares the address of this page with the device's share sheet, or copies it. Beside it are a link to print and, for visitors who may read lessons, a button to keep the course. */
export function ShareButton({ outlook }: { outlook: Outlook }) {
  const { id, title, published, elements } = outlook.course
  const visitor = useVisitor()
  const isReadable = elements.some((element) => accessTo(element, outlook, visitor.kind).kind === 'open')
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
      <Link to={`/courses/${id}/print/`} className={buttonClass({ variant: 'text', size: 'sm' })} rel="nofollow">
        {t('print.open')}
      </Link>
      {published && isReadable && <KeepButton courseId={id} />}
    </span>
  )
}
