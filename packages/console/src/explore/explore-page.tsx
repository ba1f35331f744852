export default function ExplorePage() {
  return null;
}
