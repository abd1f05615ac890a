/** Brand mark: a ticket that is also the V of Vez, in the surrounding text colour. */
export function Brand({ height = 32 }: { height?: number }) {
  return (
    <svg
      role="img"
      aria-label="Vez"
      height={height}
      width={(height * 90) / 32}
      viewBox="0 0 90 32"
      fill="currentColor"
    >
      <path d="M4 2h28a4 4 0 0 1 4 4v5a5 5 0 0 0 0 10v5a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-5a5 5 0 0 0 0-10V6a4 4 0 0 1 4-4Zm6.2 7 5.8 14.5h4L25.800 9h-4L18 19 14.200 9Z" />
      <path d="M44 8h4.300l4 11.500L56.300 8h4.200l-6.400 17h-3.700ZM74 19.600H65.600c.3 1.600 1.500 2.500 3.300 2.500 1.300 0 2.200-.4 2.900-1.300l2 1.700c-1.100 1.700-2.800 2.600-5.100 2.600-4 0-6.600-2.600-6.600-6.500s2.600-6.600 6.200-6.600 5.800 2.500 5.800 6.200c0 .5 0 1-.1 1.400Zm-8.400-2.400h5.200c-.2-1.500-1.200-2.400-2.600-2.400s-2.300.9-2.600 2.400ZM76.300 12.300h10.900v2.400l-6.600 7.400h6.800V25H76v-2.400l6.600-7.400h-6.300Z" />
    </svg>
  );
}
