import { useFormats } from '#i18n/use-formats.ts'

/** A moment to the minute, in UTC: of a log in which people of several countries read the same. */
export function MomentText({ value }: { value: string }) {
  const { date } = useFormats()
  return (
    <time dateTime={value} suppressHydrationWarning>
      {date(value)} <bdi>{`${value.slice(11, 16)} UTC`}</bdi>
    </time>
  )
}
