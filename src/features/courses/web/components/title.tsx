import { useFallbackLanguage } from '#features/pages/web/content-language.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'

interface Props {
  of: { title: string; titleLang?: string | undefined }
  className?: string | undefined
}

/** The title of a course or lesson, with its language if it isn’t available in that of the page. */
export function Title({ of: { title, titleLang }, className }: Props) {
  const { code } = useLanguage()
  const language = useFallbackLanguage([titleLang ?? code])
  return (
    <bdi className={className} {...language}>
      {title}
    </bdi>
  )
}
