/** The title of a slide, at the level that its place on the page asks for; only the first can be the page's own. */
export function SlideHeading({
  title,
  level,
  className,
}: {
  title: string
  level: number
  className: string | undefined
}) {
  const Title = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <Title className={className}>
      <bdi>{title}</bdi>
    </Title>
  )
}
