/** The outline of a podium on which nobody stands yet. Decoration. */
export function EmptyPodium() {
  return (
    <svg className="empty-podium" viewBox="0 0 200 80" aria-hidden="true" focusable="false">
      <path d="M10 78V46H66V78M72 78V20H128V78M134 78V58H190V78" />
    </svg>
  );
}
