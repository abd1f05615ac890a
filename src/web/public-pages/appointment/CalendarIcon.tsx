export function CalendarIcon() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4" />
    </svg>
  );
}
