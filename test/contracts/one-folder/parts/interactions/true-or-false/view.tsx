export const View = ({ title }: { title: string }) => <p>True or false: {title}</p>
