import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'

/** A full document in standards mode; without scripts, and with the CSP of this page. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'

interface PageFrameProps {
  title: string
  lang: string
  className: string | undefined
  frameRef: RefObject<HTMLIFrameElement | null>
  children: ReactNode
}

/** A document within this one, with the same styles, in which media queries see the frame's width. */
export function PageFrame({ title, lang, className, frameRef, children }: PageFrameProps) {
  const [body, setBody] = useState<HTMLElement>()
  const onLoad = useCallback(() => setBody(frameRef.current?.contentDocument?.body ?? undefined), [frameRef])
  // The document may be loaded before hydration.
  useEffect(() => {
    if (frameRef.current?.contentDocument?.readyState === 'complete') onLoad()
  }, [frameRef, onLoad])
  useEffect(() => (body ? dress(body.ownerDocument, lang) : undefined), [body, lang])
  return (
    <>
      {/* A sandbox would keep this page from rendering into it. It has only our own content, and the CSP allows no scripts in it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- nothing foreign is ever in it */}
      <iframe ref={frameRef} title={title} srcDoc={EMPTY} className={className} onLoad={onLoad} />
      {body && createPortal(children, body)}
    </>
  )
}

/** Gives a document the page's language and copies of this document's style sheets, including later ones. */
function dress(inner: Document, lang: string): () => void {
  const { dataset } = document.documentElement
  inner.documentElement.lang = htmlLangOf(lang)
  inner.documentElement.dir = languageOf(lang).direction
  if (dataset.btn) inner.documentElement.dataset.btn = dataset.btn
  // A smooth scroll to one block would go on after another one, which is still in view, was selected.
  inner.documentElement.style.scrollBehavior = 'auto'
  const copySheets = () => {
    const known = new Set([...inner.head.querySelectorAll('link')].map(({ href }) => href))
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (known.has(link.href)) continue
      const copy = inner.createElement('link')
      copy.rel = 'stylesheet'
      copy.href = link.href
      inner.head.append(copy)
    }
  }
  copySheets()
  const observer = new MutationObserver(copySheets)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}
